/** Every repetition is bounded, so the time grows with the length of the text alone. */
export const ibanPattern = /(?<![\p{L}\p{N}])TR(?:[ .\u00a0\u2013-]{0,2}\d){24}(?!\d)/giu;
