import type { CampaignFile } from '@vantage/contracts/activities/campaign-file'
import { agreeOnPeers, tieSelf } from './activities/exact-cases.ts'
import { fillRound } from './activities/fill-round.ts'
import {
  annualReview,
  collaborationFeedback,
  lastAnnualReview,
  leadFeedback,
  supplyAndMarketingReview,
} from './activities/rounds.ts'
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
 * The demo company as campaign files, to be imported in this order: people, catalogue and five activities with dates
 * before `today` (`YYYY-MM-DD`). The same day gives the same files. The account `hr` is not in them: see
 * `demoHrAccount`.
 */
export function demoCompany(today: string): CampaignFile[] {
  const deck = commentDeck()
  const annual = fillRound(annualReview(today), deck)
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
        fillRound(leadFeedback(today), deck),
        fillRound(collaborationFeedback(today), deck),
        fillRound(supplyAndMarketingReview(today), deck),
        fillRound(lastAnnualReview(today), deck),
      ],
    },
  ]
}
