import { useState } from 'react'

/** The picture that an author chose; nothing where there is none or it cannot be shown. Decoration. */
export function OwnPicture({ address, className }: { address: string | null; className?: string | undefined }) {
  const [failed, setFailed] = useState<string | null>(null)
  if (address === null || address === failed) return null
  return <img src={address} alt="" className={className} onError={() => setFailed(address)} />
}
