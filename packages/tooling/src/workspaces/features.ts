/** The folders of `packages/services/src` from the top down: each may import those beneath it. `core` serves all. */
export const serviceLayers = [
  'ops',
  'list-files',
  'activity-files',
  'home',
  'approvals',
  'directory',
  'chips',
  'big-five',
  'iq',
  'access-keys',
  'privacy',
  'evidence',
  'development',
  'reports',
  'answering',
  'nominations',
  'activities',
  'messages',
  'catalogue',
  'people',
  'auth',
  'core',
] as const

/** The closed list of feature folders, the same in every layer. */
export const features = serviceLayers.filter((name) => name !== 'core')

/**
 * Folders of `apps/web/src/features` that have no layer below them: the frame around the console's pages,
 * and the pages that ask the server for nothing.
 */
export const webOnlyFeatures = ['console', 'pages'] as const

/** What features of `apps/web` declare as public: other features may import these files and folders, and nothing else. */
export const publicParts = {
  'access-keys': ['attempt/'],
  activities: [
    'console/activities.testing.ts',
    'console/activity-view.tsx',
    'console/page-of-activity.tsx',
  ],
  answering: ['form-preview.tsx', 'kept-answers.ts', 'unreceived.tsx'],
  chips: ['refresh/'],
  development: ['how-mark.tsx', 'plans.testing.ts'],
} as const satisfies { [Feature in (typeof features)[number]]?: readonly string[] }
