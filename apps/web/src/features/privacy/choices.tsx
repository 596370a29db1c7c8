import type { ReadyStatement } from '@vantage/contracts/privacy/statement'
import { Button } from '../../components/button.tsx'
import { sentenceGap } from '../../lib/format.ts'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { Block } from '../activities/console/activity-view.tsx'
import type { Choice } from './choice-dialogs.tsx'

/** What an administrator may do before the release. */
export function Choices({ found, onAsk }: { found: ReadyStatement; onAsk: (of: Choice) => void }) {
  const { i18n, lang } = useI18n()
  const { higher, now, statement } = found
  const [next] = higher
  const { minimum, participants } = statement
  return (
    <>
      <Block as="section">
        <h2>{i18n.t('privacy.hide-comments')}</h2>
        <p>{i18n.t('privacy.hide-comments-text')}</p>
        <Button disabled={statement.comments === 0} onClick={() => onAsk('comments')}>
          {i18n.t('privacy.choose-group')}
        </Button>
      </Block>
      <Block as="section">
        <h2>{i18n.t('privacy.raise')}</h2>
        <p>
          {i18n.t('privacy.raise-text', { minimum })}
          {sentenceGap(lang)}
          {next &&
            i18n.t('privacy.raise-would', {
              minimum: next.minimum,
              groups: now.shown - next.shown,
            })}
        </p>
        <Button disabled={!next} onClick={() => onAsk('minimum')}>
          {i18n.t('privacy.raise-to')}
        </Button>
      </Block>
      <Block as="section">
        <h2>{i18n.t('privacy.release-title')}</h2>
        <p>{i18n.t('privacy.release-means', { people: participants })}</p>
        <Button onClick={() => onAsk('release')}>{i18n.t('privacy.release-results')}</Button>
      </Block>
    </>
  )
}
