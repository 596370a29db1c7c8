import { serverPaths } from '@vantage/contracts/server-paths'
import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compression } from 'vite-plugin-compression2'

// The host stays as the browser sent it: the server compares it with `Origin`.
const server = { target: process.env.VANTAGE_API ?? 'http://127.0.0.1:3000', changeOrigin: false }
const proxy = Object.fromEntries(serverPaths.map((name) => [`^/${name}(/|\\?|$)`, server]))

export default defineConfig({
  plugins: [
    react(),
    lingui({ failOnMissing: true, failOnCompileError: true }),
    // A .gz and a .br beside every text file, so that no server compresses while people wait.
    compression({ include: /\.(js|css|html|svg)$/, algorithms: ['gzip', 'brotliCompress'] }),
  ],
  server: { proxy },
  preview: { proxy },
  build: {
    target: 'es2023',
    manifest: true,
    // What nearly all pages need comes in one file: in many small ones it compresses worse.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'frame', minShareCount: 30 }] } },
    },
  },
})
