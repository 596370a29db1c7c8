import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { type Level, levels } from '@vantage/contracts/activities/levels'
import type { RatersOutput } from '@vantage/contracts/activities/relations'
import { anonymousLevels, riskOf } from '@vantage/domain/activities/small-groups'
import { Plus, X } from 'lucide-react'
import { Button } from '../../../../components/button.tsx'
import { Icon } from '../../../../components/icon.tsx'
import { useLang } from '../../../../lib/i18n/lang-scope.tsx'
import { personName } from '../../../../lib/names.ts'
import { departmentOf } from '../person-columns.tsx'
import { GroupEffect } from '../group-effect.tsx'
import { AddRater } from './add-rater.tsx'
import type { ChangeRaters } from './use-change-raters.ts'

const Section = chakra('section', {
  base: {
    display: 'grid',
    gap: 's3',
    padding: { base: 's4', sm: 's5' },
    '& + &': { borderTop: 'hairline' },
  },
})
const Head = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 's3',
    rowGap: 's2',
    fontSize: 'sm',
    '& > i': { width: '10px', height: '10px', borderRadius: '50%' },
    '& h3': { fontSize: 'md', fontVariantNumeric: 'tabular-nums' },
    '& > h3 + span': { color: 'ink.soft' },
    '& > div': { width: { base: '100%', sm: '248px' }, marginLeft: { sm: 'auto' } },
  },
})
const Chips = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 's2',
    '& > li': {
      display: 'inline-flex',
      alignItems: 'center',
      maxWidth: '100%',
      gap: 's2',
      paddingLeft: 's3',
      border: '1px solid',
      borderColor: 'line.strong',
      borderRadius: 'base',
      fontSize: 'sm',
    },
    '& small': { color: 'ink.soft', fontSize: 'xs' },
  },
})
const Suggested = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 's2',
    color: 'ink.soft',
    fontSize: 'sm',
    '& button': { borderStyle: 'dashed', fontWeight: 'normal' },
  },
})
const colors = ['subordinate', 'peer', 'superior', 'self'] as const
const suggestedAtMost = 6

interface RaterGroupProps {
  of: { id: number; participantId: number }
  level: Level
  min: number
  raters: RatersOutput['raters']
  suggestions: readonly { id: number; fullname: string; englishname: string }[]
  change: ChangeRaters
}

/** The raters of one kind: who they are, who could be added, and whether they are enough. */
export function RaterGroup({ of, level, min, raters, suggestions, change }: RaterGroupProps) {
  const { i18n } = useLingui()
  const lang = useLang()
  const { participantId } = of
  const risk = anonymousLevels.includes(level) ? riskOf(raters.length, min) : null
  const isSelf = level === levels.self
  const add = (raterId: number) => void change.change({ add: [{ participantId, raterId, level }] })
  return (
    <Section aria-label={i18n.t('rounds.group', { level })}>
      <Head>
        <chakra.i background={colors[level]} aria-hidden="true" />
        <h3>{i18n.t('rounds.group-count', { level, count: raters.length })}</h3>
        <span>{i18n.t('rounds.group-named', { level })}</span>
        {risk && <GroupEffect effect={risk} />}
        {!isSelf && (
          <div>
            <AddRater of={of} level={level} onAdd={add} />
          </div>
        )}
      </Head>
      {!isSelf && raters.length > 0 && (
        <Chips>
          {raters.map((rater) => (
            <li key={rater.id}>
              <span>
                {personName(lang, rater)} <small>{departmentOf(i18n, lang, rater)}</small>
                {!rater.active && <small> {i18n.t('rounds.is-deactivated')}</small>}
              </span>
              <Button
                kind="bare"
                size="icon"
                aria-label={i18n.t('rounds.remove-one', { name: personName(lang, rater) })}
                onClick={() =>
                  void change.change({
                    remove: [{ id: rater.id, participantId, raterId: rater.employeeId, level }],
                  })
                }
              >
                <Icon as={X} size={12} />
              </Button>
            </li>
          ))}
        </Chips>
      )}
      {suggestions.length > 0 && (
        <Suggested>
          {i18n.t('rounds.suggested')}
          {suggestions.slice(0, suggestedAtMost).map((person) => (
            <Button key={person.id} icon={Plus} onClick={() => add(person.id)}>
              {personName(lang, person)}
            </Button>
          ))}
        </Suggested>
      )}
    </Section>
  )
}
