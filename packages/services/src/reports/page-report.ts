import { type Report, report } from '@vantage/contracts/reports/report'

/**
 * The page's output of a finished report, as JSON that was checked against its schema once, when it was made. Whoever
 * sends bytes sends `json`, the JSON of `report`; everyone else has the output as its schema says.
 */
export class PageReport {
  readonly outcome = 'ready'
  readonly json: Buffer

  constructor(json: Buffer) {
    this.json = json
  }

  get report(): Report {
    return report.parse(JSON.parse(this.json.toString()))
  }

  toJSON(): { outcome: 'ready'; report: Report } {
    return { outcome: this.outcome, report: this.report }
  }
}
