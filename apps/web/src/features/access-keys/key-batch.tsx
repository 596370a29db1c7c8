import { chakra, Clipboard } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type {
  GenerateKeysInput,
  GenerateKeysOutput,
  KeySlip,
} from '@vantage/contracts/access-keys/keys'
import { exportFormats } from '@vantage/contracts/lists'
import { Copy, Download, Printer } from 'lucide-react'
import { Button } from '../../components/button.tsx'
import { Icon } from '../../components/icon.tsx'
import { notify } from '../../components/notify.ts'
import { useLang } from '../../lib/i18n/lang-scope.tsx'
import { buttonRecipe } from '../../theme/recipes/button.ts'
import { testAddresses } from './key-slips.tsx'

const Tools = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: 's2', marginBottom: 's4' },
})
const FileLink = chakra('a', buttonRecipe)
const Keys = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(2, 1fr)', sm: 'repeat(4, 1fr)' },
    maxHeight: { base: '280px', sm: '340px' },
    overflowY: 'auto',
    border: 'hairline',
    borderRadius: 'base',
    '& > li': {
      paddingBlock: 's2',
      textAlign: 'center',
      fontWeight: 'strong',
      letterSpacing: '.1em',
      borderTop: 'hairline',
      marginTop: '-1px',
    },
  },
})
const Where = chakra('p', {
  base: { marginTop: 's4', color: 'ink.soft', fontSize: 'sm', '& b': { overflowWrap: 'anywhere' } },
})

/** Keys that were just generated, to be copied, kept as a file, and given out. */
export function KeyBatch(props: {
  batch: GenerateKeysOutput & GenerateKeysInput
  onPrint: (slips: readonly KeySlip[]) => void
}) {
  const { batch, keys, count, way } = props.batch
  const { i18n } = useLingui()
  const lang = useLang()
  const file = (format: string) =>
    `/export/keys?${new URLSearchParams({ format, list: JSON.stringify({ batches: [batch] }) })}`
  return (
    <>
      <Tools>
        <Clipboard.Root
          value={keys.join('\n')}
          translations={{ triggerLabel: () => i18n.t('access-keys.copy') }}
          onStatusChange={({ copied }) => {
            if (copied) notify({ kind: 'good', title: i18n.t('access-keys.copied', { count }) })
          }}
        >
          <Clipboard.Trigger asChild>
            <Button icon={Copy}>{i18n.t('access-keys.copy')}</Button>
          </Clipboard.Trigger>
        </Clipboard.Root>
        <Button icon={Printer} onClick={() => props.onPrint(keys.map((pwd) => ({ pwd, way })))}>
          {i18n.t('access-keys.slips')}
        </Button>
        {exportFormats.map((format) => (
          <FileLink key={format} href={file(format)} download>
            <Icon as={Download} />
            {format.toUpperCase()}
          </FileLink>
        ))}
      </Tools>
      <Keys tabIndex={0} aria-label={i18n.t('access-keys.generated', { count, way })}>
        {keys.map((key) => (
          <li key={key}>{key}</li>
        ))}
      </Keys>
      <Where>
        {i18n.t('access-keys.where')}{' '}
        {testAddresses(way, lang).map((address, index) => (
          <span key={address}>
            {index > 0 && ' · '}
            <b>{address}</b>
          </span>
        ))}
      </Where>
    </>
  )
}
