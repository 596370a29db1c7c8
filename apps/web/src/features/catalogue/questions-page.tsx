import { useLingui } from '@lingui/react'
import { questionsInput } from '@vantage/contracts/catalogue/questions'
import { Copy, MessageCircleQuestionMark } from 'lucide-react'
import { lazy, useMemo } from 'react'
import { useListState } from '../../components/data-table/use-list-state.ts'
import { EditedList } from '../../components/editing/edited-list.tsx'
import { useOpenRow } from '../../components/editing/open-row.tsx'
import { notify } from '../../components/notify.ts'
import { useNotifyFailure } from '../../components/use-notify-failure.ts'
import { useLang } from '../../lib/i18n/lang-scope.tsx'
import { pick } from '../../lib/names.ts'
import { liveList } from '../../lib/query-client.ts'
import { trpc, trpcClient } from '../../lib/trpc.ts'
import { questionColumns } from './question-columns.tsx'
import { QuestionFilters } from './question-filters.tsx'
import { SetTarget } from './set-target.tsx'

/** It comes when a row is opened. */
const QuestionDrawer = lazy(async () => {
  const { QuestionDrawer: Loaded } = await import('./question-drawer.tsx')
  return { default: Loaded }
})

/** The questions that questionnaires are made of. */
export function QuestionsPage() {
  const { i18n } = useLingui()
  const lang = useLang()
  const list = useListState(questionsInput)
  const query = trpc.catalogue.questions.list.useQuery(list.input, liveList)
  const utils = trpc.useUtils()
  const changed = () => void utils.catalogue.invalidate()
  const { open, openRow, close } = useOpenRow()
  const columns = useMemo(() => questionColumns(i18n, lang), [i18n, lang])
  const onError = useNotifyFailure()
  const duplicate = trpc.catalogue.questions.duplicate.useMutation({
    onError,
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
