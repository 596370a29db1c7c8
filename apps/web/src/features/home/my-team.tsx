import { chakra, Flex } from '@chakra-ui/react'
import type { MyTeam as MyTeamFigures } from '@vantage/contracts/home/home'
import { useState } from 'react'
import { Panel, PanelLine, PanelNote } from '../../components/panel.tsx'
import { SelectInput } from '../../components/select-input.tsx'
import { Soft } from '../../components/text.tsx'
import { formatDateTime } from '../../lib/format.ts'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { personName, pickName } from '../../lib/names.ts'

/** How much each direct report has to fill in, as of last night. */
export function MyTeam({ activities }: { activities: MyTeamFigures['activities'] }) {
  const { i18n, lang } = useI18n()
  const [chosen, setChosen] = useState<number | null>(null)
  const activity = activities.find(({ id }) => id === chosen) ?? activities[0]
  if (!activity) return null
  const people = activity.people.toSorted((a, b) =>
    personName(lang, a).localeCompare(personName(lang, b), lang === 'ch' ? 'zh' : 'en'),
  )
  return (
    <section aria-labelledby="my-team">
      <Flex wrap="wrap" align="end" gap="s3" margin="32px 0 12px">
        <chakra.h2 id="my-team" flex="1 1 160px" fontSize="md">
          {i18n.t('home.team')}
        </chakra.h2>
        {activities.length > 1 ? (
          <SelectInput
            width="auto"
            maxWidth="100%"
            aria-label={i18n.t('home.team.activity')}
            value={activity.id}
            onChange={({ target }) => setChosen(Number(target.value))}
            options={activities.map((each) => ({ value: each.id, label: pickName(lang, each) }))}
          />
        ) : (
          <Soft fontSize="sm">{pickName(lang, activity)}</Soft>
        )}
      </Flex>
      <Panel>
        <ul>
          {people.map((person) => {
            const done = person.asked - person.open
            return (
              <PanelLine key={person.id} css={{ '& > b': { flexBasis: '200px' } }}>
                <b>{personName(lang, person)}</b>
                <chakra.small fontSize="sm" fontVariantNumeric="tabular-nums">
                  {i18n.t('home.team.done', { done, asked: person.asked })}
                </chakra.small>
                {/* Not the console's meter: its code would come with every first view. */}
                <chakra.span width="140px" borderRadius="4px" background="line" aria-hidden="true">
                  <chakra.span
                    display="block"
                    width={`${(100 * done) / person.asked}%`}
                    height="4px"
                    borderRadius="4px"
                    background="accent"
                  />
                </chakra.span>
                <chakra.span width="88px">
                  {i18n.t('home.team.state', {
                    state: person.open === 0 ? 'finished' : done === 0 ? 'not_begun' : 'begun',
                  })}
                </chakra.span>
              </PanelLine>
            )
          })}
        </ul>
        <PanelNote borderTop="hairline" textWrap="pretty">
          {i18n.t('home.team.text', { at: formatDateTime(lang, new Date(activity.at)) })}
        </PanelNote>
      </Panel>
    </section>
  )
}
