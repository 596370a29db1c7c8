import { chakra } from '@chakra-ui/react'
import { type ReactNode, useEffect } from 'react'
import { useLingui } from '@lingui/react'

/** The width that head, questions and foot of a form or a test share. */
export const FormWidth = chakra('div', {
  base: {
    width: '100%',
    maxWidth: '1112px',
    marginInline: 'auto',
    paddingInline: { base: 's4', sm: 's5' },
  },
})

const widths = {
  page: { maxWidth: 'page' },
  wide: { maxWidth: 'wide' },
  full: { maxWidth: 'none', paddingInline: 0, paddingBottom: 0 },
} as const

interface PageProps {
  title: string
  width?: keyof typeof widths
  /** The bar above it, unless that stays when the page changes. */
  header?: ReactNode
  children: ReactNode
}

/** The page's main region: names the browser tab, and takes the focus after a route change. */
export function Page({ title, width = 'page', header, children }: PageProps) {
  useDocumentTitle(title)
  return (
    <>
      {header}
      <chakra.main
        id="main"
        tabIndex={-1}
        width="100%"
        marginInline="auto"
        paddingInline={{ base: 's4', sm: 's5' }}
        paddingBottom="s8"
        {...widths[width]}
      >
        {children}
      </chakra.main>
    </>
  )
}

/** Names the browser tab: the page's own title, then the product. */
export function useDocumentTitle(title: string): void {
  const { i18n } = useLingui()
  const product = i18n.t('common.product-both')
  useEffect(() => {
    document.title = title ? `${title} · ${product}` : product
  }, [title, product])
}
