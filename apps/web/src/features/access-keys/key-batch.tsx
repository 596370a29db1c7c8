import { chakra, Clipboard } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { GenerateKeysInput, GenerateKeysOutput } from '@vantage/contracts/access-keys/keys'
import { exportFormats } from '@vantage/contracts/lists'
import { Copy, Download } from 'lucide-react'
import { Button } from '../../components/button.tsx'
import { Icon } from '../../components/icon.tsx'
import { notify } from '../../components/notify.ts'
import { paths } from '../../lib/paths.ts'
import { buttonRecipe } from '../../theme/recipes/button.ts'

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
const testPaths = {
  1: [paths.iqTest],
  2: [paths.bigFiveTest],
  3: [paths.iqTest, paths.bigFiveTest],
}

/** Keys that were just generated, to be copied, kept as a file, and given out. */
export function KeyBatch(props: { batch: GenerateKeysOutput & GenerateKeysInput }) {
  const { batch, keys, count, way } = props.batch
  const { i18n } = useLingui()
  const file = (format: string) =>
    `/export/keys?${new URLSearchParams({ format, list: JSON.stringify({ batch }) })}`
  return (
    <>
      <Tools>
        <Clipboard.Root
          value={keys.join('\n')}
          onStatusChange={({ copied }) => {
            if (copied) notify({ kind: 'good', title: i18n.t('access-keys.copied', { count }) })
          }}
        >
          <Clipboard.Trigger asChild>
            <Button icon={Copy}>{i18n.t('access-keys.copy')}</Button>
          </Clipboard.Trigger>
        </Clipboard.Root>
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
        {testPaths[way].map((path, index) => (
          <span key={path}>
            {index > 0 && ' · '}
            <b>{window.location.host + path}</b>
          </span>
        ))}
      </Where>
    </>
  )
}
