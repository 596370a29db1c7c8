import { useLingui } from '@lingui/react'
import { useEffect } from 'react'
import { notify } from '../notify.ts'

interface EmptyQuery {
  data: { total: number } | undefined
  dataUpdatedAt: number
}

/** Warns each time a list's call answers that there is nothing. */
export function useWarnEmpty({ data, dataUpdatedAt }: EmptyQuery): void {
  const { i18n } = useLingui()
  const isEmpty = data?.total === 0
  useEffect(() => {
    if (isEmpty) notify({ kind: 'warn', title: i18n.t('common.result-empty') })
  }, [i18n, isEmpty, dataUpdatedAt])
}
