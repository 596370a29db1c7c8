import { chakra, Input, type SystemStyleObject } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { searchMax } from '@vantage/contracts/lists'
import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { touch } from '../../theme/media.ts'
import { Icon } from '../icon.tsx'

/** The bar above the rows of a list. */
export const toolsStyles: SystemStyleObject = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 's2',
  minHeight: '61px',
  paddingBlock: 's3',
  paddingInline: { base: 's4', sm: 's5' },
  borderBottom: 'hairline',
  borderTopRadius: 'lg',
  fontSize: 'sm',
}
/** A column's name, which sorts by it. */
export const SortButton = chakra('button', {
  base: {
    display: { base: 'none', sm: 'inline-flex' },
    alignItems: 'center',
    gap: '2px',
    minHeight: '24px',
    '& > svg': { opacity: 0 },
    '&:is(:hover, :focus-visible) > svg': { opacity: 0.6 },
    _hover: { color: 'ink' },
  },
})
/** How long after the last key press it is searched, in ms. */
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
    // When it was changed elsewhere, by Back or by "clear all", what was typed is dropped.
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
    <chakra.div
      position="relative"
      width={{ base: '100%', sm: '264px' }}
      color="ink.faint"
      css={{ '& svg': { position: 'absolute', left: '12px', top: '50%', translate: '0 -50%' } }}
    >
      <Icon as={Search} />
      <Input
        minHeight={{ sm: '36px' }}
        paddingBlock={{ sm: '4px' }}
        paddingLeft="36px"
        color="ink"
        fontSize={{ sm: 'sm' }}
        css={{ [touch]: { minHeight: 'hit', fontSize: 'field' } }}
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
    </chakra.div>
  )
}
