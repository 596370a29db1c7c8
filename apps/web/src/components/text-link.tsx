import { Link, type LinkProps } from 'react-router-dom'
import { prefetchOnIntent } from '../lib/code-loading.ts'

/** An in-app link that fetches its page's code on intent. */
export function TextLink(props: LinkProps & { to: string }) {
  return <Link {...prefetchOnIntent(props.to)} {...props} />
}
