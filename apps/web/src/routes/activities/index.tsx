export { ActivitiesPage as Component } from '../../features/activities/activities-page.tsx'
