import { MyActivitiesPage } from '../features/activities/mine/my-activities-page.tsx'
import { useCatchUp } from '../features/answering/kept-answers.ts'

/** My activities; what was answered offline in a form that is no longer open is saved from here. */
export function CatchingUpActivitiesPage() {
  useCatchUp()
  return <MyActivitiesPage />
}
