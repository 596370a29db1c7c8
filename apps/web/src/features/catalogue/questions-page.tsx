import { useTargetOptions } from '../../components/editing/procedures.ts'
import { VisuallyHidden } from '@chakra-ui/react'
import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import {
  type QuestionRow,
  type QuestionsInput,
  questionsInput,
} from '@vantage/contracts/catalogue/questions'
import type { Lang } from '@vantage/i18n/languages'
import { Copy, Lock, MessageCircleQuestionMark } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { ChoiceFilter } from '../../components/data-table/list-filter.tsx'
import { changedColumn, columnsOf } from '../../components/data-table/list-columns.ts'
import { type ListState, useListState } from '../../components/data-table/use-list-state.ts'
import { ChoiceDialog } from '../../components/editing/choice-dialog.tsx'
import { EditedList, type Selected } from '../../components/editing/edited-list.tsx'
import { TwoNames, useOpenRow } from '../../components/editing/open-row.tsx'
import { Icon } from '../../components/icon.tsx'
import { notify } from '../../components/notify.ts'
import { Faint } from '../../components/text.tsx'
import { openedPart } from '../../lib/lazy-part.tsx'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { pick, pickName } from '../../lib/names.ts'
import { liveList } from '../../lib/query-client.ts'
import { trpc, trpcClient } from '../../lib/trpc.ts'
import { TargetFilter, UseFilter } from './catalogue-filters.tsx'

const column = columnsOf<QuestionRow>()

const questionColumns = (i18n: I18n, lang: Lang) =>
  column.columns([
    column.accessor('id', {
      id: 'number',
      header: i18n.t('catalogue.number'),
      sortDescFirst: true,
      meta: { numeric: true },
      cell: ({ getValue }) => <Faint>{getValue()}</Faint>,
    }),
    column.accessor(lang === 'ch' ? 'content' : 'content_en', {
      header: i18n.t('catalogue.wording'),
      meta: { title: true },
      cell: ({ row: { original } }) => (
        <TwoNames
          id={original.id}
          chinese={original.content}
          english={original.content_en}
          look="plain"
        />
      ),
    }),
    column.accessor(({ target }) => pickName(lang, target), {
      id: lang === 'ch' ? 'target' : 'target_en',
      header: i18n.t('catalogue.target'),
      meta: { quiet: true },
    }),
    column.accessor('type', {
      header: i18n.t('catalogue.type'),
      meta: { minor: true, short: true },
      cell: ({ getValue }) => i18n.t('catalogue.type-name', { type: getValue() }),
    }),
    column.accessor('questionnaires', {
      header: i18n.t('catalogue.used-by'),
      sortDescFirst: true,
      meta: { short: true },
      cell: ({ row: { original } }) => (
        <>
          {original.questionnaires > 0 ? (
            i18n.t('catalogue.in-questionnaires', { count: original.questionnaires })
          ) : (
            <Faint>{i18n.t('catalogue.not-used')}</Faint>
          )}
          {original.locked && (
            <Faint
              display="inline-flex"
              marginLeft="s1"
              verticalAlign="-2px"
              title={i18n.t('catalogue.wording-fixed')}
            >
              <Icon as={Lock} size={13} />
              <VisuallyHidden>{i18n.t('catalogue.wording-fixed')}</VisuallyHidden>
            </Faint>
          )}
        </>
      ),
    }),
    changedColumn<QuestionRow>(i18n.t('catalogue.changed'), lang),
  ])

const types = [0, 1] as const

/** By target, by type, and by whether a questionnaire holds them. */
function QuestionFilters({ list }: { list: ListState<QuestionsInput> }) {
  const { i18n } = useLingui()
  const { input } = list
  return (
    <>
      <TargetFilter list={list} />
      <ChoiceFilter
        label={i18n.t('catalogue.type')}
        values={input.types}
        options={types.map((value) => ({
          value,
          label: i18n.t('catalogue.type-name', { type: value }),
        }))}
        onChange={(chosen) => list.set({ types: chosen })}
      />
      <UseFilter list={list} />
    </>
  )
}

/** Gives the selected questions another target, except those that are part of a started activity. */
function SetTarget({ selected }: { selected: Selected<QuestionsInput> }) {
  const { which, count, clear } = selected
  const { i18n } = useLingui()
  const targets = useTargetOptions() ?? []
  const utils = trpc.useUtils()
  const [asking, setAsking] = useState(false)
  const change = trpc.catalogue.questions.setTarget.useMutation({
    onSuccess: async ({ done, kept }) => {
      notify({
        kind: kept > 0 ? 'warn' : 'good',
        title: i18n.t('catalogue.target-changed', { done, kept }),
      })
      clear()
      await utils.catalogue.invalidate()
    },
  })
  return (
    <>
      <Button disabled={targets.length === 0} onClick={() => setAsking(true)}>
        {i18n.t('catalogue.set-target')}
      </Button>
      {asking && (
        <ChoiceDialog
          title={i18n.t('catalogue.set-target-of', { count })}
          note={i18n.t('catalogue.set-target-text')}
          label={i18n.t('catalogue.target')}
          options={targets}
          confirm={i18n.t('catalogue.set-target')}
          busy={change.isPending}
          onConfirm={(value) => change.mutate({ which, targetId: Number(value) })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

const QuestionDrawer = openedPart(
  async () => (await import('./question-drawer.tsx')).QuestionDrawer,
)

/** The catalogue of questions. */
export function QuestionsPage() {
  const { i18n, lang } = useI18n()
  const list = useListState(questionsInput)
  const query = trpc.catalogue.questions.list.useQuery(list.input, liveList)
  const utils = trpc.useUtils()
  const changed = () => void utils.catalogue.invalidate()
  const { open, openRow, close } = useOpenRow()
  const columns = useMemo(() => questionColumns(i18n, lang), [i18n, lang])
  const duplicate = trpc.catalogue.questions.duplicate.useMutation({
    onSuccess: ({ id }) => {
      notify({ kind: 'good', title: i18n.t('catalogue.question-duplicated', { number: id }) })
      changed()
      openRow(id)
    },
  })
  return (
    <EditedList
      title={i18n.t('catalogue.questions')}
      text={i18n.t('catalogue.questions-text')}
      list={list}
      query={query}
      columns={columns}
      rowName={({ id, content, content_en: english }) =>
        `${i18n.t('catalogue.question-number', { number: id })}: ${pick(lang, content, english)}`
      }
      search={i18n.t('catalogue.questions-search')}
      filters={<QuestionFilters list={list} />}
      add={i18n.t('catalogue.question-new')}
      empty={{
        icon: MessageCircleQuestionMark,
        title: i18n.t('catalogue.questions-empty'),
        text: i18n.t('catalogue.questions-empty-text'),
      }}
      exportPath="/export/questions"
      importKind="questions"
      procedures={trpcClient.catalogue.questions}
      usedAdvice={i18n.t('catalogue.question-used')}
      onChanged={changed}
      onOpen={openRow}
      actions={({ id }) => [
        {
          name: i18n.t('catalogue.duplicate'),
          icon: Copy,
          onSelect: () => duplicate.mutate({ id }),
        },
      ]}
      renderBulk={(selected) => <SetTarget selected={selected} />}
    >
      {open !== null && (
        <QuestionDrawer
          key={open}
          open={open}
          onSaved={({ id }, opensAnother) => {
            notify({ kind: 'good', title: i18n.t('catalogue.question-saved', { number: id }) })
            changed()
            if (!opensAnother) close()
          }}
          onDuplicate={(id) => duplicate.mutate({ id })}
          onClose={close}
        />
      )}
    </EditedList>
  )
}
