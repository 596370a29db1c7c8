import type { ActivityFile } from '@vantage/contracts/activity-files/activity-file'
import { agreeOnPeers, tieSelf } from './activities/exact-cases.ts'
import { fillActivity } from './activities/fill-activity.ts'
import {
  annualReview,
  collaborationFeedback,
  lastAnnualReview,
  leadFeedback,
  supplyAndMarketingReview,
} from './activities/activities.ts'
import { supportReview } from './activities/nominations.ts'
import { commentDeck } from './answers/comment-deck.ts'
import {
  demoOptions,
  demoQuestionnaires,
  demoQuestions,
  demoTargets,
} from './catalogue/catalogue.ts'
import { demoEmployees } from './people/accounts.ts'
import { demoDepartments } from './people/organisation.ts'

/**
 * The demo company as activity files, to be imported in this order: people, catalogue and six activities with dates
 * before `today` (`YYYY-MM-DD`). The same day gives the same files. The account `hr` is not in them: see
 * `demoHrAccount`.
 */
export function demoCompany(today: string): ActivityFile[] {
  const deck = commentDeck()
  const annual = fillActivity(annualReview(today), deck)
  agreeOnPeers(annual.participants, 'responsibility-4', 5)
  const learning = demoQuestions.filter(({ target, type }) => target === 'learning' && type === 0)
  tieSelf(
    annual.participants,
    learning.map(({ key }) => key),
    'emma',
  )
  return [
    {
      departments: [...demoDepartments],
      employees: demoEmployees(),
      targets: [...demoTargets],
      questions: [...demoQuestions],
      options: [...demoOptions],
      questionnaires: [...demoQuestionnaires],
      activities: [
        annual,
        fillActivity(leadFeedback(today), deck),
        fillActivity(collaborationFeedback(today), deck),
        fillActivity(supplyAndMarketingReview(today), deck),
        fillActivity(lastAnnualReview(today), deck),
        supportReview(today),
      ],
    },
  ]
}
