import { type ComponentProps, useState } from 'react'

/** A decorative picture; its children replace one that is missing or does not load. */
export function Picture({ src, children, ...rest }: Omit<ComponentProps<'img'>, 'src'> & { src: string | null }) {
  const [failed, setFailed] = useState<string | null>(null)
  if (src === null || src === failed) return children
  return <img src={src} alt="" {...rest} onError={() => setFailed(src)} />
}
