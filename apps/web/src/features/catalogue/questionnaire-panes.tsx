import { chakra } from '@chakra-ui/react'
import { estimatedMinutes } from '@vantage/domain/answering/progress'
import { CircleAlert, ListChecks } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { Notice } from '../../components/notice.tsx'
import { Panel } from '../../components/panel.tsx'
import { Segments } from '../../components/segments.tsx'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { joinNames, pick } from '../../lib/names.ts'
import { CataloguePane } from './catalogue-pane.tsx'
import { ChosenList } from './chosen-list.tsx'
import { type ChosenQuestion, groupedByTarget, splitTargets } from './chosen-questions.ts'

const Panes = chakra('div', {
  base: {
    display: 'grid',
    gap: 's4',
    '& > section': {
      display: 'flex',
      flexDirection: 'column',
      minWidth: 0,
      height: { base: '620px', lg: 'max(480px, calc(100dvh - 334px))' },
      overflow: 'hidden',
    },
    '& > section > header': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: 's3',
      minHeight: '57px',
      paddingInline: 's4',
      paddingBlock: 's2',
      borderBottom: 'hairline',
      '& h2': { fontSize: 'md' },
      '& p': { flex: '1 1 200px', color: 'ink.soft', fontSize: 'sm' },
    },
  },
  variants: {
    two: {
      true: { gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' } },
    },
    shown: {
      catalogue: { '& > section:last-of-type': { display: { base: 'none', lg: 'flex' } } },
      chosen: { '& > section:first-of-type': { display: { base: 'none', lg: 'flex' } } },
      both: {},
    },
  },
})
const Foot = chakra('p', {
  base: {
    padding: 's2',
    paddingInline: 's4',
    borderTop: 'hairline',
    color: 'ink.faint',
    fontSize: 'xs',
  },
})

interface QuestionnairePanesProps {
  chosen: readonly ChosenQuestion[]
  /** Left out where the questionnaire cannot be changed. */
  onChange?: (chosen: ChosenQuestion[]) => void
}

/** The catalogue on one side, the questionnaire on the other; small windows show one of them. */
export function QuestionnairePanes({ chosen, onChange }: QuestionnairePanesProps) {
  const { i18n, lang } = useI18n()
  const id = useId()
  const [shown, setShown] = useState<'catalogue' | 'chosen'>('catalogue')
  const texts = chosen.filter(({ type }) => type === 1).length
  const choices = chosen.filter(({ type }) => type === 0)
  const targets = new Set(choices.map((question) => question.target_id)).size
  const split = splitTargets(chosen)
  const splitNames = split.flatMap((target) => {
    const question = chosen.find((each) => each.target_id === target)
    return question ? pick(lang, question.target_name, question.target_name_en) : []
  })
  return (
    <>
      {onChange && (
        <chakra.div display={{ base: 'block', lg: 'none' }} marginBottom="s3">
          <Segments
            hideLegend
            legend={i18n.t('catalogue.pane')}
            name="pane"
            options={[
              { value: 'catalogue', label: i18n.t('catalogue.catalogue') },
              { value: 'chosen', label: i18n.t('catalogue.chosen', { count: chosen.length }) },
            ]}
            chosen={shown}
            onChange={({ target }) => setShown(target.value === 'chosen' ? 'chosen' : 'catalogue')}
          />
        </chakra.div>
      )}
      <Panes two={onChange !== undefined} shown={onChange ? shown : 'both'}>
        {onChange && (
          <Panel as="section" aria-labelledby={`${id}-catalogue`}>
            <header>
              <h2 id={`${id}-catalogue`}>{i18n.t('catalogue.catalogue')}</h2>
            </header>
            <CataloguePane
              chosen={chosen}
              onAdd={(questions) => onChange([...chosen, ...questions])}
              onRemove={(removed) => onChange(chosen.filter((each) => each.id !== removed))}
            />
            <Foot>{i18n.t('catalogue.box-hint')}</Foot>
          </Panel>
        )}
        <Panel as="section" aria-labelledby={`${id}-chosen`}>
          <header>
            <h2 id={`${id}-chosen`}>{i18n.t('catalogue.in-this')}</h2>
            <p>
              {chosen.length > 0 &&
                i18n.t('catalogue.summary', {
                  choices: choices.length,
                  texts,
                  targets,
                  minutes: estimatedMinutes({ questions: chosen.length, texts }),
                })}
            </p>
            {onChange && chosen.length > 1 && (
              <Button onClick={() => onChange(groupedByTarget(chosen))}>
                {i18n.t('catalogue.group')}
              </Button>
            )}
          </header>
          {onChange && split.length > 0 && (
            <Notice size="sm" kind="warn" icon={CircleAlert}>
              {i18n.t('catalogue.split', { targets: joinNames(lang, splitNames) })}
            </Notice>
          )}
          <chakra.div
            flex={1}
            overflowY="auto"
            overscrollBehavior="contain"
            tabIndex={0}
            role="group"
            aria-label={i18n.t('catalogue.in-this')}
          >
            {chosen.length > 0 ? (
              <ChosenList questions={chosen} split={split} {...(onChange ? { onChange } : {})} />
            ) : (
              <EmptyState
                icon={ListChecks}
                as="h3"
                title={i18n.t('catalogue.nothing-chosen')}
                text={i18n.t('catalogue.nothing-chosen-text')}
              />
            )}
          </chakra.div>
          {onChange && chosen.length > 0 && <Foot>{i18n.t('catalogue.keys')}</Foot>}
        </Panel>
      </Panes>
    </>
  )
}
