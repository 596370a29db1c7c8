import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { serverPaths } from '@vantage/contracts/server-paths'
import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { compression } from 'vite-plugin-compression2'

// The host stays as the browser sent it: the server compares it with `Origin`.
const server = { target: process.env.VANTAGE_API ?? 'http://127.0.0.1:3000', changeOrigin: false }
const proxy = Object.fromEntries(serverPaths.map((name) => [`^/${name}(/|\\?|$)`, server]))

/** React Router exports the build that warns developers, and leads to the other within its own framework alone. */
const routerInProduction: Plugin = {
  name: 'react-router-in-production',
  apply: 'build',
  config: () => {
    const ofRouterDom = createRequire(import.meta.resolve('react-router-dom'))
    const router = dirname(ofRouterDom.resolve('react-router/package.json'))
    const at = (file: string) => join(router, 'dist/production', file)
    return {
      resolve: {
        alias: [
          { find: /^react-router$/, replacement: at('index.mjs') },
          { find: /^react-router\/dom$/, replacement: at('dom-export.mjs') },
        ],
      },
    }
  },
}

export default defineConfig({
  plugins: [
    react(),
    routerInProduction,
    lingui({ failOnMissing: true, failOnCompileError: true }),
    // A .gz and a .br beside every text file, so that no server compresses while people wait.
    compression({ include: /\.(js|css|html|svg)$/, algorithms: ['gzip', 'brotliCompress'] }),
  ],
  server: { proxy },
  preview: { proxy },
  build: {
    target: 'es2023',
    manifest: true,
    // What the start needs comes in one file, and so does what most pages need: in many small ones it compresses worse.
    // The entry stays apart: the manifest and the page find it by its name.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], test: /^(?!.*(main\.tsx|index\.html))/ },
            { name: 'frame', minShareCount: 51 },
          ],
        },
      },
      // Of Emotion's parts for class components, which nothing here uses; as CommonJS they do not say so themselves.
      treeshake: {
        moduleSideEffects: [{ test: /hoist-non-react-statics|react-is/, sideEffects: false }],
      },
    },
  },
})
