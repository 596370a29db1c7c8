import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { budgets } from './build/budget-plugin.ts'
import { compressed } from './build/compress-plugin.ts'
import { messages } from './build/messages-plugin.ts'

// The host stays as the browser sent it: the server compares it with `Origin`.
const api = { target: process.env.VANTAGE_API ?? 'http://127.0.0.1:3000', changeOrigin: false }
const proxy = { '/trpc': api, '/api': api }

export default defineConfig({
  plugins: [react(), messages(), budgets(), compressed()],
  server: { proxy },
  preview: { proxy },
  build: { target: 'es2023', manifest: true },
})
