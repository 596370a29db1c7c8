import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { messages } from './build/messages-plugin.ts'

const api = process.env.VANTAGE_API ?? 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [react(), messages()],
  server: { proxy: { '/trpc': api, '/api': api } },
  preview: { proxy: { '/trpc': api, '/api': api } },
  build: { target: 'es2023', manifest: true },
})
