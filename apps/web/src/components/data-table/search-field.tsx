import { chakra, Input } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { searchMax } from '@vantage/contracts/lists'
import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { touch } from '../../theme/media.ts'
import { Icon } from '../icon.tsx'

const Host = chakra('div', {
  base: {
    position: 'relative',
    width: { base: '100%', sm: '264px' },
    color: 'ink.faint',
    '& svg': { position: 'absolute', left: '12px', top: '50%', translate: '0 -50%' },
    '& input': {
      minHeight: { sm: '36px' },
      paddingBlock: { sm: '4px' },
      paddingLeft: '36px',
      color: 'ink',
      fontSize: { sm: 'sm' },
      [touch]: { minHeight: 'hit', fontSize: 'field' },
    },
  },
})
const pause = 300

interface SearchFieldProps {
  /** What is searched for now. */
  value: string
  /** What can be found: "Object or person". */
  placeholder: string
  onSearch: (text: string) => void
}

/** Searches once one stops typing, or at Enter. */
export function SearchField({ value, placeholder, onSearch }: SearchFieldProps) {
  const { i18n } = useLingui()
  const [typed, setTyped] = useState(value)
  const [sent, setSent] = useState(value)
  const [seen, setSeen] = useState(value)
  if (value !== seen) {
    setSeen(value)
    // It was changed elsewhere, by Back or by "clear all": what is being typed gives way.
    if (value !== sent) {
      setSent(value)
      setTyped(value)
    }
  }
  const send = useEffectEvent(() => {
    if (typed === sent) return
    setSent(typed)
    onSearch(typed)
  })
  useEffect(() => {
    if (typed === sent) return
    const timer = setTimeout(send, pause)
    return () => clearTimeout(timer)
  }, [typed, sent])
  return (
    <Host>
      <Icon as={Search} />
      <Input
        type="search"
        aria-label={i18n.t('common.list.search')}
        placeholder={placeholder}
        maxLength={searchMax}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || typed === sent) return
          setSent(typed)
          onSearch(typed)
        }}
      />
    </Host>
  )
}
