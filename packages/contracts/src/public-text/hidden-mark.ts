/** What stands in place of something that was hidden. */
export const hiddenMark = /\[[\p{L}\p{N} -]{1,40} gizlendi\]/gu;
