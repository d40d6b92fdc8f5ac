type Ends = readonly [number, number]

/** Places the values of one range in another: days or kilograms on pixels. */
export const linear =
  ([low, high]: Ends, [from, to]: Ends) =>
  (value: number): number =>
    from + ((value - low) / (high - low)) * (to - from)
