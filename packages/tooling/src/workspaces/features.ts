/** The closed list of feature folders, the same in every layer. */
export const features = [
  'auth',
  'people',
  'catalogue',
  'activities',
  'answering',
  'reports',
  'access-keys',
  'iq',
  'big-five',
  'chips',
  'approvals',
  'ops',
  'home',
] as const

/**
 * Folders of `apps/web/src/features` that have no layer below them: the frame around the console's pages,
 * and the pages that ask the server for nothing.
 */
export const webOnlyFeatures = ['console', 'pages'] as const

/** What features of `apps/web` declare as public: other features may import these files and folders, and nothing else. */
export const publicParts = {
  'access-keys': ['attempt/'],
  answering: ['form-preview.tsx', 'kept-answers.ts'],
  chips: ['refresh/'],
} as const satisfies { [Feature in (typeof features)[number]]?: readonly string[] }
