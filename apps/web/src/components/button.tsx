import { chakra } from '@chakra-ui/react'
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import { prefetchOnIntent } from '../lib/code-loading.ts'
import { buttonRecipe } from '../theme/recipes/button.ts'
import { Icon } from './icon.tsx'

const Base = chakra('button', buttonRecipe)
const LinkBase = chakra(Link, buttonRecipe)
/** A link out of this app, to a file or a page of the server, that looks like a button. */
export const AnchorButton = chakra('a', buttonRecipe)

type ButtonProps = ComponentProps<typeof Base> & { icon?: LucideIcon; busy?: boolean }
type LinkButtonProps = ComponentProps<typeof LinkBase> & { icon?: LucideIcon; to: string }

/** A button; while `busy` it keeps its place and focus but does nothing. */
export function Button({ icon, busy = false, children, onClick, ...rest }: ButtonProps) {
  return (
    <Base
      type="button"
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {icon && <Icon as={icon} />}
      {children}
    </Base>
  )
}

/** A link that looks like a button, and fetches the page it leads to as soon as it is aimed at. */
export function LinkButton({ icon, children, ...rest }: LinkButtonProps) {
  return (
    <LinkBase {...prefetchOnIntent(rest.to)} {...rest}>
      {icon && <Icon as={icon} />}
      {children}
    </LinkBase>
  )
}
