/** What stands for a figure that is plainly no contact: digits on both sides of it are still read together. */
export const taken = '·';

/** What may stand between the groups of one number. */
export const near = String.raw`(?:[ \-–/:]|\.(?! )){0,3}`;
/** No bare digits of the same sentence right before or behind: a telephone's groups are not taken one by one. */
export const free = String.raw`(?<!\p{N}${near})`;
export const ends = String.raw`(?!${near}\p{N})`;
