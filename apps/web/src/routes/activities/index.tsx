import { ActivitiesPage } from '../../features/activities/activities-page.tsx'
import { useCatchUp } from '../../features/answering/autosave/use-catch-up.ts'

/** My activities; what was answered offline in a form that is no longer open is saved from here. */
export function Component() {
  useCatchUp()
  return <ActivitiesPage />
}
