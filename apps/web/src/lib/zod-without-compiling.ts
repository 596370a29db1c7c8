import { config } from 'zod'

// What pages may do excludes compiling code, which zod would otherwise try for every schema that is made after this:
// pages with lists import it first.
config({ jitless: true })
