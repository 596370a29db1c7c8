import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { serverPaths } from '@vantage/contracts/server-paths'
import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { compression } from 'vite-plugin-compression2'
import { fewFiles } from './few-files.ts'
import { htmlPerPage } from './html-per-page.ts'
import { runtimeInStart } from './runtime-in-start.ts'

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

const plugins = () => [
  react(),
  routerInProduction,
  lingui({ failOnMissing: true, failOnCompileError: true }),
]

export default defineConfig({
  plugins: [
    ...plugins(),
    fewFiles(plugins),
    runtimeInStart(),
    htmlPerPage(),
    // A .gz and a .br beside every text file, so that no server compresses while people wait.
    compression({ include: /\.(js|css|html|svg)$/, algorithms: ['gzip', 'brotliCompress'] }),
  ],
  server: { proxy },
  preview: { proxy },
  build: {
    target: 'es2023',
    // Every browser of the target loads modules beforehand by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: {
        // Chart.js has scales whose defaults are read from others: unused ones stay out.
        propertyReadSideEffects: false,
        // Of Emotion's parts for class components, which nothing here uses; as CommonJS they do not say so themselves.
        moduleSideEffects: [{ test: /hoist-non-react-statics|react-is/, sideEffects: false }],
      },
    },
  },
})
