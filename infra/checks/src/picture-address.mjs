// What a build gives for an imported picture: its address. Dom tests run without a build.
export default '/picture.svg';
