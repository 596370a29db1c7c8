import { type Report, report } from '@vantage/contracts/reports/report'
import hiddenPeers from './examples/hidden-peers.json'
import manager from './examples/manager.json'
import noSelfRating from './examples/no-self-rating.json'

/** As the server sent them, before the schema has seen them. */
export const recorded = { manager, hiddenPeers, noSelfRating }

/**
 * Reports as `reports.get` of a running product answered: to an administrator about emma and sofia.moreno in the demo
 * company's finished activity, and about the first person of the example activity file, whose own answers were left out of it.
 */
export const recordedReports = {
  /** With subordinates, nothing hidden, ties, and scores that are the same for everybody. */
  manager: report.parse(manager),
  /** The report of somebody without subordinates, with too few peers to be shown. */
  hiddenPeers: report.parse(hiddenPeers),
  /** The report of somebody without subordinates, who did not answer about themselves. */
  noSelfRating: report.parse(noSelfRating),
}

/** The report with three of its competencies alone: all that is unfolded of it is there soon. */
export const ofThreeTargets = (report: Report): Report => ({
  ...report,
  targets: report.targets.filter((_, index) => [1, 5, 6].includes(index)),
})
