import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { RoundFields } from '@vantage/contracts/activities/rounds'
import { Button } from '../../../../components/button.tsx'
import { Moment } from '../../../../components/moment.tsx'
import { Notice } from '../../../../components/notice.tsx'
import { formatDay } from '../../../../lib/format.ts'
import { useLang } from '../../../../lib/i18n/lang-scope.tsx'
import type { Conflict } from './use-draft-form.ts'

const Versions = chakra('dl', {
  base: {
    display: 'grid',
    gap: 's2',
    marginBlock: 's3',
    fontSize: 'sm',
    '& > div': { display: 'grid', gap: '2px' },
    '& dt': { color: 'ink.soft' },
    '& dd': { overflowWrap: 'anywhere' },
  },
})
const Buttons = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: 's2' } })

interface ConflictNoticeProps {
  conflict: (Conflict & { onLoad: () => void; onKeep: () => void }) | null
  busy: boolean
}

/** Somebody else has saved meanwhile: both versions of what one has changed, to choose from. */
export function ConflictNotice({ conflict, busy }: ConflictNoticeProps) {
  const { i18n } = useLingui()
  const lang = useLang()
  if (!conflict) return null
  const { current, mine, onLoad, onKeep } = conflict
  const textOf = (field: keyof RoundFields, value: RoundFields[keyof RoundFields] | undefined) => {
    if (value === null || value === undefined) return i18n.t('rounds.none')
    if (typeof value === 'boolean') return i18n.t('rounds.yes-no', { value: String(value) })
    const isDay = field === 'dueOn' || field === 'createdOn'
    return isDay ? formatDay(lang, String(value)) : String(value)
  }
  const names = Object.keys(mine) as (keyof RoundFields)[]
  return (
    <div data-wide>
      <Notice size="sm" kind="bad" live>
        <b>
          {i18n.t('rounds.changed-by', { who: current.updatedBy ?? i18n.t('rounds.a-file') })}{' '}
          <Moment at={current.updatedAt} />
        </b>{' '}
        {i18n.t('rounds.not-overwritten')}
        <Versions>
          {names
            .filter((name) => mine[name] !== current[name])
            .map((name) => (
              <div key={name}>
                <dt>{i18n.t('rounds.field', { name })}</dt>
                <dd>
                  {i18n.t('rounds.versions', {
                    mine: textOf(name, mine[name]),
                    theirs: textOf(name, current[name]),
                  })}
                </dd>
              </div>
            ))}
        </Versions>
        <Buttons>
          <Button onClick={onLoad} disabled={busy}>
            {i18n.t('rounds.load-newest')}
          </Button>
          <Button onClick={onKeep} busy={busy}>
            {i18n.t('rounds.save-mine')}
          </Button>
        </Buttons>
      </Notice>
    </div>
  )
}
