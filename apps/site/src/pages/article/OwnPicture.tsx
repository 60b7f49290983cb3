import { useState } from 'react'

/** The picture of an article; nothing when it is missing or does not load. Decorative. */
export function OwnPicture({ address, className }: { address: string | null; className?: string | undefined }) {
  const [failed, setFailed] = useState<string | null>(null)
  if (address === null || address === failed) return null
  return <img src={address} alt="" className={className} onError={() => setFailed(address)} />
}
