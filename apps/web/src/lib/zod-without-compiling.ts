declare global {
  /** What zod is configured by, also before it is loaded. */
  var __zod_globalConfig: object | undefined
}

// What pages may do excludes compiling code, which zod would otherwise try for the schemas that a page makes.
Object.assign((globalThis.__zod_globalConfig ??= {}), { jitless: true })

export {}
