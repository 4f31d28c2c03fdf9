/**
 * The shape of a Turkish text in another language: any words, but every one of them, with the same parameters; lists stay
 * as long as they are [R390].
 */
export type Translation<T> = T extends string
  ? string
  : T extends (...given: infer Given) => infer Said
    ? (...given: Given) => Translation<Said>
    : T extends readonly unknown[] | object
      ? { readonly [Key in keyof T]: Translation<T[Key]> }
      : T;
