/** A picture as the content of an SVG. */
export interface Drawing {
  readonly width: number
  readonly height: number
  readonly draw: () => string
}

/** Returns the SVG of a drawing. */
export const svgOf = ({ width, height, draw }: Drawing): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${draw()}</svg>`
