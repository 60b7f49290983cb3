// The logo has the same colours in both schemes.
const AURORA =
  'conic-gradient(from 210deg at 50% 50%, #0B6B4F, #3FA9A0 22%, #A9CDEB 42%, #CBBBF1 58%, #8FB9DD 72%, #2E8F86 88%, #0B6B4F)'

/** Renders the aurora disc; decorative beside the company's name. */
export function Logo({ size = 20 }: { size?: number }) {
  return (
    <span
      aria-hidden
      style={{
        display: 'inline-block',
        flexShrink: 0,
        width: size,
        height: size,
        borderRadius: '50%',
        backgroundImage: AURORA,
      }}
    />
  )
}
