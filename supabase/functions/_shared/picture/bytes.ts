/** Why a file is not stored. Each is an error code of the function. */
export type Fault =
  | 'empty_file'
  | 'file_too_large'
  | 'not_a_picture'
  | 'damaged_picture'
  | 'trailing_bytes'
  | 'animated_picture'
  | 'picture_with_metadata'
  | 'picture_with_code'
  | 'wrong_dimensions'

/** Thrown for a file that is not stored. */
export class FaultyPicture extends Error {
  override readonly name = 'FaultyPicture'
  readonly fault: Fault

  constructor(fault: Fault) {
    super(fault)
    this.fault = fault
  }
}

/** Throws unless the condition holds. */
export function demand(condition: boolean, fault: Fault = 'damaged_picture'): asserts condition {
  if (!condition) throw new FaultyPicture(fault)
}

/** What the bytes of a picture say. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** Reads numbers and names from a part of a file. Every read beyond its end throws. */
export class Bytes {
  readonly data: Uint8Array
  at = 0

  constructor(data: Uint8Array) {
    this.data = data
  }

  get left(): number {
    return this.data.length - this.at
  }

  take(length: number): Uint8Array {
    demand(length >= 0 && length <= this.left)
    this.at += length
    return this.data.subarray(this.at - length, this.at)
  }

  part(length: number): Bytes {
    return new Bytes(this.take(length))
  }

  big(length: number): number {
    return this.take(length).reduce((number, byte) => number * 256 + byte, 0)
  }

  little(length: number): number {
    return this.take(length).reduceRight((number, byte) => number * 256 + byte, 0)
  }

  name(length = 4): string {
    return String.fromCharCode(...this.take(length))
  }
}

/** Reads bits, the first one of a byte being its highest, or its lowest one. */
export class Bits {
  private readonly data: Uint8Array
  private readonly isLowFirst: boolean
  private at = 0

  constructor(data: Uint8Array, { isLowFirst = false } = {}) {
    this.data = data
    this.isLowFirst = isLowFirst
  }

  read(length: number): number {
    let number = 0
    for (let n = 0; n < length; n += 1) {
      const byte = this.data[Math.floor(this.at / 8)]
      demand(byte !== undefined)
      const place = this.at % 8
      const bit = (byte >> (this.isLowFirst ? place : 7 - place)) & 1
      number += this.isLowFirst ? bit * 2 ** n : bit * 2 ** (length - 1 - n)
      this.at += 1
    }
    return number
  }
}
