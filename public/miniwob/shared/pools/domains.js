/** 18 endings of internet addresses. */
window.TOP_LEVEL_DOMAINS = 'com net org info biz edu gov tv me io co.uk us ca eu de fr jp in'.split(' ');
