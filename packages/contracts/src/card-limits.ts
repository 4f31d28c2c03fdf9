/** Characters of a question of which a card is made: its address must fit into a square code. */
export const longestCardQuery = 700;
