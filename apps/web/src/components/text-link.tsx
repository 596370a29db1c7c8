import { chakra } from '@chakra-ui/react'
import { Link, type LinkProps } from 'react-router-dom'
import { prefetchOnIntent } from '../lib/code-loading.ts'

/** An in-app link that fetches its page's code on intent. */
export const TextLink = chakra(function TextLink(props: LinkProps & { to: string }) {
  return <Link {...prefetchOnIntent(props.to)} {...props} />
})
