import { useEffect } from 'react'
import { useT } from './i18n/index.tsx'

/** Names the browser tab: the page's own title, then the product. */
export function useDocumentTitle(title: string): void {
  const t = useT()
  const product = t('common.product-both')
  useEffect(() => {
    document.title = title ? `${title} · ${product}` : product
  }, [title, product])
}
