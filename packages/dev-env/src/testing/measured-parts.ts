// The parts of the product that the bench measures in its own process. The bench stands outside the house and imports
// this room alone, so what it measures is named here.
export { type Database, openDatabase, type Sql } from '@vantage/db/client'
export { importCampaign } from '@vantage/services/activities/import-campaign/import-campaign'
export { startSession } from '@vantage/services/auth/sessions'
export { buildReports } from '@vantage/services/reports/build-reports'
export { readSums } from '@vantage/services/reports/participant-sums'
export { openReportStore } from '@vantage/services/reports/report-store'
