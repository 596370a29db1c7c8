import { chakra } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import { prefetchOnIntent } from '../../lib/code-loading.ts'

/** The look of an entry in the bar, for links and for buttons that open a submenu. */
export const navEntry = {
  display: 'flex',
  alignItems: 'center',
  gap: 's1',
  paddingInline: 's3',
  color: 'ink.soft',
  fontSize: 'sm',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  borderBlock: '2px solid transparent',
  transition: 'color var(--quick)',
  _hover: { color: 'ink' },
  _focusVisible: { outlineOffset: '-4px' },
} as const
/** The entry that leads to where one is. */
export const navEntryHere = {
  color: 'ink',
  fontWeight: 'strong',
  borderBottomColor: 'accent',
} as const
const Entry = chakra(NavLink, { base: { ...navEntry, '&[aria-current=page]': navEntryHere } })

/** The horizontal main navigation inside the bar; on small screens a row of its own. */
export function MainNav({ label, children }: { label: string; children: React.ReactNode }) {
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    const bar = nav.current
    if (!bar) return
    // On a phone the entry of the page may be beyond the edge, and a count that comes later moves it.
    const observer = new ResizeObserver(() => {
      const here = bar.querySelector<HTMLElement>('[aria-current]')
      if (here) bar.scrollTo({ left: here.offsetLeft + here.offsetWidth - bar.clientWidth })
    })
    for (const entry of bar.children) observer.observe(entry)
    return () => observer.disconnect()
  }, [pathname])
  return (
    <chakra.nav
      display="flex"
      alignItems="stretch"
      gap="s1"
      flex={{ base: 'none', md: 1 }}
      order={{ base: 9, md: 0 }}
      width={{ base: 'calc(100% + 24px)', md: 'auto' }}
      marginInline={{ base: '-12px', md: 0 }}
      height={{ base: 'hit', md: '56px' }}
      minWidth={0}
      position="relative"
      overflowX="auto"
      scrollbarWidth="none"
      ref={nav}
      aria-label={label}
    >
      {children}
    </chakra.nav>
  )
}

export function NavEntry({ to, children }: { to: string; children: React.ReactNode }) {
  return (
    <Entry to={to} {...prefetchOnIntent(to)}>
      {children}
    </Entry>
  )
}
