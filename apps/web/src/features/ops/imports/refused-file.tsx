import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { FileImport } from '@vantage/contracts/ops/file-import'
import { CircleAlert } from 'lucide-react'
import { Button } from '../../../components/button.tsx'
import { Icon } from '../../../components/icon.tsx'
import { Notice } from '../../../components/notice.tsx'
import { Panel } from '../../../components/panel.tsx'
import { importLimits } from '@vantage/contracts/ops/file-import'
import { selectKey } from '../../../lib/i18n/select-key.ts'

const Faults = chakra('ul', {
  base: {
    fontSize: 'sm',
    '& li': {
      display: 'flex',
      alignItems: 'center',
      gap: 's3',
      minHeight: 'hit',
      paddingInline: 's4',
    },
    '& li + li': { borderTop: 'hairline' },
  },
})

/** A file that cannot be read at all: why, and what was left out of it. */
export function RefusedFile(props: { current: FileImport; onAnother: () => void }) {
  const { current, onAnother } = props
  const { i18n } = useLingui()
  const { faults = [], unknown = [] } = current.summary ?? {}
  return (
    <>
      <Notice size="sm" kind="bad" live>
        <b>{i18n.t('ops.import.refused', { name: current.fileName, kind: current.kind })}</b>{' '}
        {i18n.t('ops.import.nothing-written')}
      </Notice>
      <Panel>
        <Faults>
          {faults.map(({ column, reason, detail }) => (
            <li key={`${reason} ${column}`}>
              <Icon as={CircleAlert} color="bad" />
              {i18n.t('ops.import.fault', {
                reason: selectKey(reason),
                column,
                detail,
                rows: importLimits.rows,
              })}
            </li>
          ))}
          {unknown.map((column) => (
            <li key={column}>
              <Icon as={CircleAlert} color="warn" />
              {i18n.t('ops.import.unknown-column', { column })}
            </li>
          ))}
        </Faults>
      </Panel>
      <chakra.div display="flex" justifyContent="flex-end">
        <Button kind="main" onClick={onAnother}>
          {i18n.t('ops.import.another')}
        </Button>
      </chakra.div>
    </>
  )
}
