import { legalBlocks } from './legal-blocks.ts'

/** The paragraphs and lists of a legal text. */
export function LegalText({ text }: { text: string }) {
  return legalBlocks(text).map((block) =>
    block.kind === 'list' ? (
      <ul key={block.items[0]}>
        {block.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    ) : (
      <p key={block.text}>{block.text}</p>
    ),
  )
}
