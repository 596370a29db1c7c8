declare module 'virtual:messages' {
  type Load = () => Promise<{ default: import('@lingui/core').Messages }>
  export const catalogues: Record<'ch' | 'en', Record<string, Load>>
}
